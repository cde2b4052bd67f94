const key = 'registration';

/** Input of the registration form, stored in this window until the email address is confirmed. Never the password. */
export type RegistrationDraft = {
  email: string;
  firstname: string;
  lastname: string;
  /** Opens the session once the email address was confirmed in any browser. */
  ticket: string;
  /** When the email can be sent again, in milliseconds since 1970. */
  mayResendAt: number;
};

export function loadRegistrationDraft(): RegistrationDraft | null {
  const stored = sessionStorage.getItem(key);
  return stored === null ? null : (JSON.parse(stored) as RegistrationDraft); // only this file writes it
}

export function writeDraft(draft: RegistrationDraft): void {
  sessionStorage.setItem(key, JSON.stringify(draft));
}

/** The ticket is no longer needed; the input stays for another try. */
export function clearRegistrationTicket(): void {
  const draft = loadRegistrationDraft();
  if (draft !== null) writeDraft({ ...draft, ticket: '' });
}

export function clearRegistrationDraft(): void {
  sessionStorage.removeItem(key);
}
