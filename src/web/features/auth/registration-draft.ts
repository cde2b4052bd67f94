const key = 'registration';

/** What somebody typed to register, kept in this window until the address is confirmed. Never the password. */
export type RegistrationDraft = {
  email: string;
  firstname: string;
  lastname: string;
  /** Opens the session once the address was confirmed anywhere. */
  ticket: string;
  /** When the letter can be sent again, in milliseconds since 1970. */
  mayResendAt: number;
};

export function readDraft(): RegistrationDraft | null {
  const stored = sessionStorage.getItem(key);
  return stored === null ? null : (JSON.parse(stored) as RegistrationDraft); // only this file writes it
}

export function writeDraft(draft: RegistrationDraft): void {
  sessionStorage.setItem(key, JSON.stringify(draft));
}

/** The ticket is of no more use; what was typed stays for another try. */
export function dropTicket(): void {
  const draft = readDraft();
  if (draft !== null) writeDraft({ ...draft, ticket: '' });
}

export function forgetDraft(): void {
  sessionStorage.removeItem(key);
}
