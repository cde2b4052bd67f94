/** Business of the simulated account: shown on the hosted pages, the invoices and the PDF. */
export const account = { name: 'Chartlas', country: 'US', email: 'billing@chartlas.test' };
