import { notFound } from '#platform/kernel/results/result.ts';

export const customerNotFoundProblem = (customerId: string) => notFound('CUSTOMER', customerId, 'Customer');
