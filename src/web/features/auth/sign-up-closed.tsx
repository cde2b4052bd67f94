import { Link } from 'react-router';
import { flags } from '#contract/flags.ts';
import { AuthTitle, textLinkClass } from './auth-title.tsx';

/** In place of the form while an admin has closed sign-up. */
export function SignUpClosed({ loginPath }: { loginPath: string }) {
  return (
    <>
      <AuthTitle title="Sign-up is closed" isNews>
        {flags['sign-up'].off}
      </AuthTitle>
      <Link to={loginPath} className={textLinkClass}>
        Sign in
      </Link>
    </>
  );
}
