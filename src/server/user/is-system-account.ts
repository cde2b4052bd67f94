/** Whether an account is one of the server itself: nobody can have an address that ends so (RFC 2606). */
export function isSystemAccount(email: string): boolean {
  return email.endsWith('.invalid');
}
