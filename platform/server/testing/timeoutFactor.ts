/** Factor of every time limit of the tests; limits end tests that hang, and a busy machine needs more time
 * (TEST_TIMEOUT_FACTOR).
 */
export const timeoutFactor = Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 6);
