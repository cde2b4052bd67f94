/** Normalized email address that must be unique: people write the same address in several ways. */
export function toEmailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
