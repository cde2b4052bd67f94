import { type FormEvent, useState } from 'react';
import { breaks } from '#contract/breaks.ts';
import * as newsletter from '#web/api/endpoints/newsletter.ts';
import { CallFailed, send } from '#web/api/send.ts';
import { loadedValidators } from '#web/api/start.ts';
import { useStore } from '#web/api/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type State = { status: 'ready' } | { status: 'sending' } | { status: 'refused'; message: string } | { status: 'done' };

/** Newsletter sign-up. Its limits come from the server; without them only the server validates. */
export function NewsletterForm() {
  const validators = useStore(loadedValidators);
  const rule = validators.status === 'done' ? validators.value.user.email : null;
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.status === 'sending') return;
    const complaint = rule && breaks(rule, email.trim());
    if (complaint) return setState({ status: 'refused', message: complaint });
    setState({ status: 'sending' });
    try {
      await send(newsletter.join, { email: email.trim() }, { error_toast: false });
      setEmail('');
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'refused', message: error instanceof CallFailed ? error.message : 'Please try again.' });
    }
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="max-w-md lg:justify-self-end lg:pt-3" aria-label="Newsletter">
      <div className="flex items-end gap-2">
        <Field
          label="News about Chartlas, now and then"
          error={state.status === 'refused' && state.message}
          className="min-w-0 flex-1"
        >
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            placeholder="name@example.org"
            size="large"
            value={email}
            {...(rule && { maxLength: rule.max })}
            onChange={(event) => {
              setEmail(event.target.value);
              setState({ status: 'ready' });
            }}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" busy={state.status === 'sending'}>
          Subscribe
        </Button>
      </div>
      <p className="mt-2 text-12 text-muted" role="status">
        {state.status === 'done'
          ? 'You’re subscribed. A welcome email is on its way.'
          : 'Unsubscribe anytime with one click.'}
      </p>
    </form>
  );
}
