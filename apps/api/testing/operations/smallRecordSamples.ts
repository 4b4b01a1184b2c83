const terms = { entity: 'TERMS', id: 'termsId' };
const salesPerson = { entity: 'SALES_PERSON', id: 'id' };
const program = { entity: 'PROGRAM', id: 'id' };
const days = ['termLimitDays', 5] as const;
const territory = ['territory', 'Other'] as const;

const person = { entity: 'PERSON', id: 'id' };
const role = ['role', 'COUNTER'] as const;

/** Mutations of terms, salespeople, programs and people. */
export const smallRecordSamples = {
  addTerms: { ...terms, newId: 'termsId', operation: 'CREATED', other: days },
  updateTerms: { ...terms, other: days, required: ['name'] },
  removeTerms: { ...terms, operation: 'DELETED', happensOnce: true },
  addCompanySalesPerson: { ...salesPerson, newId: 'id', operation: 'CREATED', other: territory },
  updateCompanySalesPerson: { ...salesPerson, other: territory, required: ['firstName', 'lastName'] },
  removeCompanySalesPerson: { ...salesPerson, operation: 'DELETED', happensOnce: true },
  addProgram: { ...program, newId: 'id', operation: 'CREATED', other: ['name', 'Other'] },
  updateProgram: { ...program, other: ['name', 'Other'], required: ['name'] },
  removeProgram: { ...program, operation: 'DELETED', happensOnce: true },
  invitePerson: { ...person, newId: 'id', operation: 'CREATED', other: role },
  updatePerson: { ...person, other: ['role', 'MANAGER'], required: ['firstName', 'lastName'] },
  renewInvitation: { ...person, happensOnce: true },
  withdrawInvitation: { ...person, operation: 'DELETED', happensOnce: true },
} as const;
