import { Ban, Ellipsis, Pencil, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/api-keys.ts';
import * as apiKeys from '#web/api/endpoints/api-keys.ts';
import { useChange } from '#web/api/use-call.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

interface KeyMenuProps {
  apiKey: ApiKey;
  onRotated: (created: NewApiKey) => void;
}

/** Actions on a key that works. */
export function KeyMenu({ apiKey, onRotated }: KeyMenuProps) {
  const [openDialog, setOpenDialog] = useState<'nothing' | 'edit' | 'rotate' | 'revoke'>('nothing');
  const revoke = useChange(apiKeys.revoke, { renews: [apiKeys.list] });
  const close = () => setOpenDialog('nothing');
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Actions for ${apiKey.name}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setOpenDialog('edit')}>
          Edit
        </MenuItem>
        {apiKey.state === 'active' && (
          <MenuItem icon={<RefreshCw />} onSelect={() => setOpenDialog('rotate')}>
            Rotate
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Ban />} destructive onSelect={() => setOpenDialog('revoke')}>
          Revoke
        </MenuItem>
      </Menu>
      {openDialog === 'edit' && <EditKeyDialog apiKey={apiKey} onClose={close} />}
      {openDialog === 'rotate' && (
        <RotateDialog
          apiKey={apiKey}
          onClose={close}
          onRotated={(created) => {
            close();
            onRotated(created);
          }}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'revoke'}
        onOpenChange={close}
        title={`Revoke “${apiKey.name}”?`}
        description="Programs that use this key stop working immediately. This cannot be undone."
        confirmLabel="Revoke key"
        danger
        onConfirm={() => revoke.mutateAsync({ id: apiKey.id })}
      />
    </>
  );
}
