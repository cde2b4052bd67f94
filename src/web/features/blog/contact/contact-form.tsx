import { type FormEvent, useRef, useState } from 'react';
import { contactRules } from '#contract/blog/contact-rules.ts';
import { breaks } from '#contract/chart/breaks.ts';
import type { TextRule } from '#contract/validators.ts';
import type { InputOf } from '#web/client/endpoint.ts';
import * as contact from '#web/client/endpoints/contact.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { session } from '#web/client/session.ts';
import { loadedValidators } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type State =
  | { status: 'ready' }
  | { status: 'wrong'; complaints: Complaints }
  | { status: 'sending' }
  | { status: 'refused'; message: string }
  | { status: 'done'; email: string };

export type ContactFormProps = { topic: Topic | null; message: string };

/** The input stays until it has been sent. Name and address are filled in for signed-in users. */
export function ContactForm({ topic, message }: ContactFormProps) {
  const validators = useStore(loadedValidators);
  const current = useStore(session);
  const [typed, setTyped] = useState<Partial<ContactFields>>({ topic, message });
  const [state, setState] = useState<State>({ status: 'ready' });
  const form = useRef<HTMLFormElement>(null);

  const user = current.status === 'in' ? current.user : null;
  const emailRule = validators.status === 'done' ? validators.value.user.email : null;
  const fields: ContactFields = {
    name: user ? `${user.firstname} ${user.lastname}`.trim() : '',
    email: user?.email ?? '',
    topic: null,
    message: '',
    ...typed,
  };
  const complaints = state.status === 'wrong' ? state.complaints : {};

  function change(part: Partial<ContactFields>) {
    setTyped({ ...typed, ...part });
    if (state.status !== 'wrong') return setState({ status: 'ready' });
    const left = Object.entries(state.complaints).filter(([field]) => !(field in part));
    setState({ status: 'wrong', complaints: Object.fromEntries(left) });
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.status === 'sending') return;
    const checked = checkMessage(fields, emailRule);
    if (!checked.ok) {
      setState({ status: 'wrong', complaints: checked.complaints });
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setState({ status: 'sending' });
    try {
      await send(contact.write, checked.message, { toast: false });
      setTyped({ ...typed, topic: null, message: '' });
      setState({ status: 'done', email: checked.message.email });
    } catch (error) {
      setState({ status: 'refused', message: error instanceof CallFailed ? error.message : 'Please try again.' });
    }
  }

  if (state.status === 'done') return <Sent email={state.email} onAgain={() => setState({ status: 'ready' })} />;
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="Message to us" className="flex flex-col gap-5">
      <noscript>
        <p className="rounded-card bg-warning-wash p-4 text-14 text-warning-ink">
          This form needs JavaScript. The other ways to contact us on this page work without it.
        </p>
      </noscript>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name" required error={complaints.name}>
          <TextInput
            name="name"
            autoComplete="name"
            size="large"
            value={fields.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label="Your email" required error={complaints.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            size="large"
            placeholder="name@example.org"
            value={fields.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
      </div>
      <Field label="What is it about?" required error={complaints.topic}>
        <Select
          name="topic"
          size="large"
          options={topics}
          value={fields.topic}
          placeholder="Choose a topic"
          onChange={(value) => change({ topic: value })}
        />
      </Field>
      <Field
        label="Your message"
        required
        hint={<Counter length={Array.from(fields.message).length} />}
        error={complaints.message}
      >
        <TextArea
          name="message"
          rows={8}
          value={fields.message}
          onChange={(event) => change({ message: event.target.value })}
          className="text-14"
        />
      </Field>
      {state.status === 'refused' && <ErrorState compact title={state.message} kept="What you wrote is still here." />}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={state.status === 'sending'}
        className="self-start max-sm:self-stretch"
      >
        Send message
      </Button>
    </form>
  );
}

const number = new Intl.NumberFormat('en');

function Counter({ length }: { length: number }) {
  const { max } = contactRules.message;
  return (
    <span className={length > max ? 'tabular text-error-ink' : 'tabular'}>
      {number.format(length)} of {number.format(max)} characters
    </span>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status" className="rounded-card border border-line bg-success-wash p-6 sm:p-8">
      <h2 ref={(heading) => heading?.focus()} tabIndex={-1} className="font-semibold font-serif text-28 outline-none">
        Message sent
      </h2>
      <p className="mt-3 max-w-prose text-16 text-muted">
        We’ll reply to <span className="break-words font-medium text-ink">{email}</span>. If you don’t hear from us,
        check your spam folder.
      </p>
      <Button size="large" className="mt-6" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}

export type ContactFields = { name: string; email: string; topic: Topic | null; message: string };
type Complaints = Partial<Record<keyof ContactFields, string>>;
/** A message that can be sent. */
type Message = ContactFields & { topic: Topic };

/** The trimmed message, or the errors by field. Without the server's rule the email address is not validated. */
export function checkMessage(
  fields: ContactFields,
  emailRule: TextRule | null,
): { ok: true; message: Message } | { ok: false; complaints: Complaints } {
  const { topic } = fields;
  const name = fields.name.trim();
  const email = fields.email.trim();
  const message = fields.message.trim();
  const found: Record<keyof ContactFields, string | null> = {
    name: breaks(contactRules.name, name),
    email: emailRule && breaks(emailRule, email),
    topic: topic === null ? 'Please choose a topic.' : null,
    message: breaks(contactRules.message, message),
  };
  const complaints = Object.fromEntries(Object.entries(found).filter(([, complaint]) => complaint !== null));
  if (topic === null || Object.keys(complaints).length > 0) return { ok: false, complaints };
  return { ok: true, message: { name, email, topic, message } };
}

type Topic = InputOf<typeof contact.write>['topic'];

const labels: Record<Topic, string> = {
  question: 'Question',
  problem: 'Something does not work',
  idea: 'Idea or feature request',
  sales: 'Plans and sales',
  press: 'Press',
  privacy: 'Privacy and security',
};

// the keys of the table above, and no others
const topics = (Object.keys(labels) as Topic[]).map((value) => ({ value, label: labels[value] }));

/** A topic from a URL, or null when it is unknown. */
export function readTopic(text: string | null): Topic | null {
  return topics.find(({ value }) => value === text)?.value ?? null;
}
