import { type FormEvent, Fragment, type ReactElement, useId, useState } from 'react';
import type { Person } from '#contract/operations/admin-person.ts';
import type { UserAction } from '#contract/operations/admin-users.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import * as adminUsers from '#web/client/endpoints/admin-users.ts';
import { useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { actionsFor, actionTexts } from './action-texts.ts';
import { GrantDialog } from './grant-dialog.tsx';

/** Actions of an admin on an account. Each asks first. */
export function UserMenu({ person, isMe, trigger }: { person: Person; isMe: boolean; trigger: ReactElement }) {
  const [asked, setAsked] = useState<UserAction | null>(null);
  const groups = actionsFor(person, { isMe });
  const close = () => setAsked(null);

  return (
    <>
      <Menu align="end" trigger={trigger}>
        {groups.map((group, index) => (
          <Fragment key={group[0]}>
            {index > 0 && <MenuSeparator />}
            {group.map((action) => (
              <MenuItem
                key={action}
                destructive={actionTexts[action].isDanger ?? false}
                onSelect={() => setAsked(action)}
              >
                {actionTexts[action].label}
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </Menu>
      {asked === 'grant-enterprise' && <GrantDialog email={person.email} onClose={close} />}
      {asked !== null && asked !== 'grant-enterprise' && (
        <ActionDialog person={person} action={asked} onClose={close} />
      )}
    </>
  );
}

/** Asks before an action on an account, and for its reason. */
function ActionDialog({ person, action, onClose }: { person: Person; action: UserAction; onClose: () => void }) {
  const text = actionTexts[action];
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(adminUsers.change, {
    error_toast: false,
    renews: [admin.users, admin.audit, adminUsers.read, adminUsers.sessions, adminUsers.audit, adminUsers.emails],
  });
  const formId = useId();
  const isMissing = text.needsReason === true && reason.trim() === '';
  const missing = isMissing ? 'Please enter a reason. It is recorded in the audit log.' : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing !== null) return;
    await mutateAsync({ id: person.id, action, reason: reason.trim() }).then(onClose, () => {}); // shown at the field
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={text.title(person.name)}
      description={text.description(person.email)}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={text.isDanger ? 'danger' : 'primary'} busy={isPending}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field
          label={text.needsReason ? 'Reason' : 'Reason (optional)'}
          hint={text.isReasonSent ? 'For the audit log, and for the user' : 'For the audit log'}
          error={(isChecked && missing) || error?.message}
        >
          <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
