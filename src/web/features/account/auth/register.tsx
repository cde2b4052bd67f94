import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Provider } from '#contract/account/social.ts';
import { breaks } from '#contract/chart/breaks.ts';
import { flags } from '#contract/operations/flags.ts';
import type { Validators } from '#contract/validators.ts';
import type { InputOf } from '#web/client/endpoint.ts';
import * as registration from '#web/client/endpoints/registration.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  AuthAlert,
  AuthForm,
  AuthTitle,
  authMessage,
  formFieldText,
  SubmitButton,
  textLinkClass,
} from './auth-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { loadRegistrationDraft, type RegistrationDraft, writeDraft } from './registration-draft.ts';
import { SocialButtons } from './social-buttons.tsx';

type Rules = Validators['user'];
type FieldName = 'firstname' | 'lastname' | 'email' | 'password' | 'terms';
type Complaints = Partial<Record<FieldName, string>>;

type State =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'complaints'; complaints: Complaints }
  | { status: 'refused'; message: string };

interface RegisterProps {
  backTo: string;
  /** The server's rules; null when they could not be loaded, then only the server validates. */
  rules: Rules | null;
  providers: readonly Provider[];
  paths: { login: string; terms: string; privacy: string };
  onRegistered: (email: string) => void;
}

export function Register(props: RegisterProps) {
  // Only the browser knows the earlier input; the form is reset when it is read.
  const [draft, setDraft] = useState<RegistrationDraft | null>(null);
  useEffect(() => setDraft(loadRegistrationDraft()), []);
  return <RegisterForm key={draft === null ? 'new' : 'kept'} {...props} draft={draft} />;
}

const resendAfter = 60_000;

function RegisterForm(props: RegisterProps & { draft: RegistrationDraft | null }) {
  const { backTo, rules, providers, paths, onRegistered, draft } = props;
  const [state, setState] = useState<State>({ status: 'ready' });
  const [known, setKnown] = useState<readonly string[]>([]);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [wantsNewsletter, setWantsNewsletter] = useState(false);
  const [proof] = useState(openProof);
  useEffect(() => proof.close, [proof]);
  const complaints = state.status === 'complaints' ? state.complaints : {};

  async function handleSubmit(fields: FormData) {
    if (state.status === 'sending') return;
    const typed = {
      email: formFieldText(fields, 'email').trim(),
      firstname: formFieldText(fields, 'firstname').trim(),
      lastname: formFieldText(fields, 'lastname').trim(),
      password: formFieldText(fields, 'password'),
    };
    const found = complaintsAbout(typed, { rules, hasAgreed });
    if (Object.keys(found).length > 0) return setState({ status: 'complaints', complaints: found });
    setState({ status: 'sending' });
    try {
      const { ticket } = await register({ ...typed, acceptsTerms: true, wantsNewsletter, backTo }, proof);
      const { password: _, ...kept } = typed;
      writeDraft({ ...kept, ticket, mayResendAt: Date.now() + resendAfter });
      onRegistered(typed.email);
    } catch (error) {
      setState(toState(error, rules));
    }
  }

  return (
    <>
      <AuthTitle title="Create an account">
        Already have an account?{' '}
        <Link to={paths.login} className={textLinkClass}>
          Sign in
        </Link>
      </AuthTitle>
      <AuthForm onSubmit={handleSubmit} onInput={proof.begin} refusal={state.status === 'complaints' && state}>
        <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
        <div className="grid grid-cols-2 gap-3">
          <Field label="First name" error={complaints.firstname}>
            <TextInput
              name="firstname"
              autoComplete="given-name"
              size="large"
              maxLength={1000}
              defaultValue={draft?.firstname}
            />
          </Field>
          <Field label="Last name" error={complaints.lastname}>
            <TextInput
              name="lastname"
              autoComplete="family-name"
              size="large"
              maxLength={1000}
              defaultValue={draft?.lastname}
            />
          </Field>
        </div>
        <Field label="Email" error={complaints.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            size="large"
            maxLength={1000}
            defaultValue={draft?.email}
            onBlur={(event) => setKnown([event.target.value])}
          />
        </Field>
        <NewPasswordField label="Password" rule={rules?.password ?? null} error={complaints.password} known={known} />
        <Checkbox
          label={
            <>
              I agree to the{' '}
              <Link to={paths.terms} target="_blank" className={textLinkClass}>
                terms
              </Link>{' '}
              and the{' '}
              <Link to={paths.privacy} target="_blank" className={textLinkClass}>
                privacy policy
              </Link>
            </>
          }
          checked={hasAgreed}
          onChange={setHasAgreed}
          error={complaints.terms}
        />
        <Checkbox
          label="Send me the newsletter"
          hint="News about Chartlas, by email. You can unsubscribe at any time."
          checked={wantsNewsletter}
          onChange={setWantsNewsletter}
        />
        <SubmitButton busy={state.status === 'sending'}>Create an account</SubmitButton>
      </AuthForm>
      <SocialButtons providers={providers} backTo={backTo} verb="Sign up" />
    </>
  );
}

type Registration = Omit<InputOf<typeof registration.register>, 'proof'>;

/** With a proof of work. One that came too late, or was too easy by now, is replaced once by a new one. */
async function register(input: Registration, proof: ReturnType<typeof openProof>) {
  const attempt = async () => {
    const done = await proof.take();
    return send(registration.register, { ...input, ...(done !== null && { proof: done }) }, { toast: false });
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'proof-needed') throw error;
    return await attempt();
  }
}

type FormValues = Record<Exclude<FieldName, 'terms'>, string>;

function complaintsAbout(
  typed: FormValues,
  { rules, hasAgreed }: { rules: Rules | null; hasAgreed: boolean },
): Complaints {
  const complaints: Complaints = {};
  for (const name of ['firstname', 'lastname', 'email', 'password'] as const) {
    const complaint = rules && breaks(rules[name], typed[name]);
    if (complaint) complaints[name] = complaint;
  }
  if (!hasAgreed) complaints.terms = 'Accept the terms to continue.';
  return complaints;
}

/** An error that only the server finds, and that names no field, is about the password: it knows the stolen ones. */
function toState(error: unknown, rules: Rules | null): State {
  const message = authMessage(error);
  if (!(error instanceof CallFailed) || error.code !== 'bad-input') return { status: 'refused', message };
  const names = ['firstname', 'lastname', 'email'] as const;
  const name = names.find((field) => rules?.[field].message === message || field === fieldOf(error)) ?? 'password';
  return { status: 'complaints', complaints: { [name]: message } };
}

function fieldOf({ data }: CallFailed): string | undefined {
  const { issues = [] } = (data ?? {}) as { issues?: { field: string }[] }; // as the server refuses fields
  return issues[0]?.field;
}

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

type Proof = { token: string; solutions: number[] };
type Work = { proof: Promise<Proof | null>; expiresAt: number; stop: () => void };

/**
 * Proof of work for a registration. It is computed beside the page while the form is filled in; nobody has to read or
 * click anything. Null where it cannot be computed: the server decides whether it goes without.
 */
function openProof() {
  let work: Work | null = null;
  const stop = () => {
    work?.stop();
    work = null;
  };
  const begin = (): Work => {
    if (work !== null && work.expiresAt > Date.now()) return work;
    stop();
    work = startWork();
    return work;
  };
  return {
    begin: () => void begin(),
    /** The proof, as soon as it is there. The next one is another: each counts once. */
    async take(): Promise<Proof | null> {
      const mine = begin();
      const proof = await mine.proof;
      if (work === mine) stop();
      return proof;
    },
    close: stop,
  };
}

const mayBeLate = 60_000; // the server's clock, and the time until the form is sent

function startWork(): Work {
  const stopping = new AbortController();
  const started: Work = {
    expiresAt: Number.POSITIVE_INFINITY,
    stop: () => stopping.abort(),
    proof: send(registration.challenge, {}, { toast: false, signal: stopping.signal })
      .then(async ({ token, seed, bits, seconds }) => {
        started.expiresAt = Date.now() + seconds * 1000 - mayBeLate;
        return { token, solutions: await solve({ seed, bits }, stopping.signal) };
      })
      .catch(() => null), // without a network or workers there is no proof
  };
  return started;
}

function solve(puzzle: { seed: string; bits: number }, signal: AbortSignal): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<number[]>) => resolve(data);
    worker.onerror = reject;
    signal.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason);
    });
    worker.postMessage(puzzle);
  });
}
