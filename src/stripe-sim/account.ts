/** Whose business this pretends to be: on the hosted pages, the invoices and the PDF. */
export const account = { name: 'Chartlas', country: 'US', email: 'billing@chartlas.test' };
