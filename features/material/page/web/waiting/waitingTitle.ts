/** Title of the page of the movements that wait. */
export const waitingTitle = 'Waiting Counts and Moves';
