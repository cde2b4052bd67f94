import { Link } from 'react-router';
import { textLinkClass } from './auth-form.tsx';

/** What a person agrees to whose first sign-in creates the account. */
export function NewAccountNote() {
  return (
    <p className="text-center text-12 text-muted">
      With a new account you agree to the{' '}
      <Link to="/terms" target="_blank" className={textLinkClass}>
        terms
      </Link>{' '}
      and the{' '}
      <Link to="/privacy-policy" target="_blank" className={textLinkClass}>
        privacy policy
      </Link>
      .
    </p>
  );
}
