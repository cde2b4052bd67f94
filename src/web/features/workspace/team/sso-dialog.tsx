import { type FormEvent, useId, useState } from 'react';
import type { SsoSettings } from '#contract/account/sso.ts';
import type { GivenRole, Workspace } from '#contract/workspace/workspaces.ts';
import * as sso from '#web/client/endpoints/sso.ts';
import { useConflict } from '#web/client/saving/use-conflict.ts';
import { send } from '#web/client/send.ts';
import { useChange } from '#web/client/use-call.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface SsoDialogProps {
  team: Workspace;
  settings: SsoSettings | null;
  redirectUri: string;
  onClose: () => void;
}

type Join = GivenRole | 'nobody';

const joins: { value: Join; label: string }[] = [
  { value: 'viewer', label: 'Join as viewer' },
  { value: 'editor', label: 'Join as editor' },
  { value: 'admin', label: 'Join as admin' },
  { value: 'nobody', label: 'Do not join, only sign in' },
];

export function SsoDialog({ team, settings: opened, redirectUri, onClose }: SsoDialogProps) {
  const [settings, setSettings] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(opened));
  const [join, setJoin] = useState<Join>(joinOf(opened));
  const [isEnforced, setIsEnforced] = useState(settings?.isEnforced ?? false);
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error, reset } = useChange(sso.change, { toast: false, renews: [sso.read] });
  const { conflict, look, drop } = useConflict(
    async () => (await send(sso.read, { id: team.id })).settings,
    ({ changedAt }) => changedAt !== (settings?.changedAt ?? null),
  );
  const formId = useId();
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const missing = (text: string, words: string) => isChecked && text.trim() === '' && words;
  const mayEnforce = settings?.isDomainVerified === true && settings.domain === values.domain.trim();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    const form = event.currentTarget;
    const { issuer, clientId, clientSecret, domain } = values;
    const needsSecret = settings === null && clientSecret === '';
    if ([issuer, clientId, domain].some((text) => text.trim() === '') || needsSecret)
      return requestAnimationFrame(() => focusInvalid(form));
    await save(settings?.changedAt ?? null);
  }

  async function save(changedAt: string | null) {
    const { issuer, clientId, clientSecret, domain } = values;
    const input = {
      id: team.id,
      changedAt,
      issuer: issuer.trim(),
      clientId: clientId.trim(),
      domain: domain.trim(),
      joinRole: join === 'nobody' ? null : join,
      isEnforced: isEnforced && mayEnforce,
      ...(clientSecret !== '' && { clientSecret }),
    };
    await mutateAsync(input).then(onClose, look); // shown by `error`, or asked
  }

  function loadTheirs(theirs: SsoSettings) {
    drop();
    reset();
    setSettings(theirs);
    setValues(valuesOf(theirs));
    setJoin(joinOf(theirs));
    setIsEnforced(theirs.isEnforced);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Single sign-on"
      description="Register Chartlas with your provider as a web application, then enter what it gives you."
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          Save
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <div className="text-13">
          <p className="font-medium">Redirect address, for the provider</p>
          <div className="mt-1.5 flex flex-wrap items-center gap-2">
            <code className="min-w-0 flex-1 select-all rounded-control border border-edge bg-wash px-2.5 py-1.5 [overflow-wrap:anywhere]">
              {redirectUri}
            </code>
            <CopyButton size="small" text={redirectUri} />
          </div>
        </div>
        <Field
          label="Issuer"
          hint="As the provider writes it"
          error={missing(values.issuer, 'Please enter the issuer.')}
        >
          <TextInput
            type="url"
            autoComplete="off"
            placeholder="https://login.example.org"
            value={values.issuer}
            onChange={(event) => set({ issuer: event.target.value })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Client ID" error={missing(values.clientId, 'Please enter the client ID.')}>
            <TextInput
              autoComplete="off"
              value={values.clientId}
              onChange={(event) => set({ clientId: event.target.value })}
            />
          </Field>
          <Field
            label="Client secret"
            hint={settings === null ? undefined : 'Leave empty to keep the present one'}
            error={settings === null && missing(values.clientSecret, 'Please enter the client secret.')}
          >
            <PasswordInput
              autoComplete="off"
              value={values.clientSecret}
              onChange={(event) => set({ clientSecret: event.target.value })}
            />
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Email domain"
            hint="People with such an address"
            error={missing(values.domain, 'Please enter the domain.')}
          >
            <TextInput
              autoComplete="off"
              placeholder="example.org"
              value={values.domain}
              onChange={(event) => set({ domain: event.target.value })}
            />
          </Field>
          <Field label="New people">
            <Select options={joins} value={join} onChange={setJoin} />
          </Field>
        </div>
        <Checkbox
          label="Require single sign-on"
          hint={
            mayEnforce
              ? 'People of the domain can no longer sign in with a password, except you as the owner.'
              : 'Possible once the domain is verified.'
          }
          disabled={!mayEnforce}
          checked={isEnforced && mayEnforce}
          onChange={setIsEnforced}
        />
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {error?.message}
        </p>
      </form>
      {conflict !== null && (
        <ConflictDialog
          message={conflict.message}
          fields={[
            { label: 'Issuer', mine: values.issuer.trim(), theirs: conflict.theirs.issuer },
            { label: 'Client ID', mine: values.clientId.trim(), theirs: conflict.theirs.clientId },
            { label: 'Email domain', mine: values.domain.trim(), theirs: conflict.theirs.domain },
            { label: 'New people', mine: wordsOf(join), theirs: wordsOf(joinOf(conflict.theirs)) },
            {
              label: 'Require single sign-on',
              mine: isEnforced && mayEnforce ? 'Yes' : 'No',
              theirs: conflict.theirs.isEnforced ? 'Yes' : 'No',
            },
          ]}
          isBusy={isPending}
          onUseTheirs={() => loadTheirs(conflict.theirs)}
          onKeepMine={() => void save(conflict.theirs.changedAt)}
          onClose={drop}
        />
      )}
    </Dialog>
  );
}

function valuesOf(settings: SsoSettings | null) {
  const { issuer = '', clientId = '', domain = '' } = settings ?? {};
  return { issuer, clientId, clientSecret: '', domain };
}

function joinOf(settings: SsoSettings | null): Join {
  return settings === null ? 'viewer' : (settings.joinRole ?? 'nobody');
}

function wordsOf(join: Join): string {
  return joins.find(({ value }) => value === join)?.label ?? join;
}
