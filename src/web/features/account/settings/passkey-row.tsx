import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Passkey } from '#contract/account/second-factor.ts';
import { toDistance } from '#lib/formats.ts';
import * as secondFactor from '#web/client/endpoints/second-factor.ts';
import { useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** `warning` is what else happens when it is removed. */
export function PasskeyItem({ passkey, warning }: { passkey: Passkey; warning: string }) {
  const { id, name, createdAt, usedAt, isSynced } = passkey;
  const [opened, setOpened] = useState<'nothing' | 'rename' | 'remove'>('nothing');
  const { date } = useFormats();
  const remove = useChange(secondFactor.removePasskey, { toast: false, renews: [secondFactor.read] });
  const close = () => setOpened('nothing');
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <p className="text-12 text-muted">
          Added {date(createdAt)} · {usedAt === null ? 'not used yet' : `last used ${toDistance(usedAt, new Date())}`}
          {isSynced && ' · on all your devices'}
        </p>
      </div>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Actions for ${name}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setOpened('rename')}>
          Rename
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} destructive onSelect={() => setOpened('remove')}>
          Remove
        </MenuItem>
      </Menu>
      {opened === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={opened === 'remove'}
        onOpenChange={close}
        title={`Remove “${name}”?`}
        description={`You will no longer be able to sign in with this passkey.${warning}`}
        confirmLabel="Remove passkey"
        danger
        onConfirm={() => remove.mutateAsync({ id })}
      />
    </li>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useChange(secondFactor.renamePasskey, { toast: false, renews: [secondFactor.read] });
  const formId = useId();
  const missing = name.trim() === '' && 'Please enter a name.';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (missing) return;
    await rename.mutateAsync({ id: passkey.id, name: name.trim() }).then(onClose, () => {}); // shown below
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !rename.isPending && onClose()}
      title="Rename passkey"
      footer={
        <FormButtons form={formId} busy={rename.isPending} onCancel={onClose}>
          Save
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label="Name" error={missing || rename.error?.message}>
          <TextInput autoFocus maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
