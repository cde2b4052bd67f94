import { Ban, Ellipsis, Pencil, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/workspace/api-keys.ts';
import { toDistance } from '#lib/formats.ts';
import * as apiKeys from '#web/client/endpoints/api-keys.ts';
import { useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { EditKeyDialog, RotateDialog } from './key-dialogs.tsx';
import { scopeTexts } from './scope-words.ts';

interface KeyListProps {
  keys: readonly ApiKey[];
  onRotated: (created: NewApiKey) => void;
}

/** Keys that work come first, each group newest first. */
export function KeyList({ keys, onRotated }: KeyListProps) {
  const sorted = [...keys.filter(works), ...keys.filter((key) => !works(key))];
  return (
    <ul aria-label="API keys" className="divide-y divide-line rounded-card border border-line">
      {sorted.map((key) => (
        <KeyRow key={key.id} apiKey={key} onRotated={onRotated} />
      ))}
    </ul>
  );
}

function works({ state }: ApiKey): boolean {
  return state === 'active' || state === 'replaced';
}

const states = {
  active: { word: 'Active', kind: 'success' },
  replaced: { word: 'Replaced', kind: 'warning' },
  expired: { word: 'Expired', kind: 'neutral' },
  revoked: { word: 'Revoked', kind: 'neutral' },
} as const satisfies Record<ApiKey['state'], object>;

function KeyRow({ apiKey, onRotated }: { apiKey: ApiKey; onRotated: KeyListProps['onRotated'] }) {
  const { name, prefix, scopes, workspace, allowedIps, state, createdAt, expiresAt, lastUsedAt, lastUsedIp } = apiKey;
  const { date, moment } = useFormats();
  const now = new Date();
  return (
    <li className="px-4 py-3 text-13">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="break-words font-medium">{name}</span>
            <Badge kind={states[state].kind} dot>
              {states[state].word}
            </Badge>
          </p>
          <p className="mt-0.5 font-mono text-12 text-muted">{prefix}…</p>
        </div>
        {works(apiKey) && <KeyMenu apiKey={apiKey} onRotated={onRotated} />}
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <Fact name="Scopes" className="col-span-2 sm:col-span-1">
          {scopes.map((scope) => scopeTexts[scope].name).join(', ')}
        </Fact>
        <Fact name="Created">
          <time dateTime={createdAt} title={moment(createdAt)}>
            {date(createdAt)}
          </time>
        </Fact>
        <Fact name="Last used">
          {lastUsedAt === null ? (
            'Never'
          ) : (
            <>
              <time dateTime={lastUsedAt} title={moment(lastUsedAt)}>
                {toDistance(lastUsedAt, now)}
              </time>
              <span className="block break-all text-12 text-muted">from {lastUsedIp}</span>
            </>
          )}
        </Fact>
        {state !== 'revoked' && (
          <Fact name={state === 'expired' ? 'Expired' : 'Expires'}>
            {expiresAt === null ? (
              'Never'
            ) : (
              <time dateTime={expiresAt} title={moment(expiresAt)}>
                {state === 'replaced' ? toDistance(expiresAt, now) : date(expiresAt)}
              </time>
            )}
          </Fact>
        )}
        {workspace !== null && (
          <Fact name="Workspace" className="col-span-full">
            <span className="break-words">{workspace.name}</span>
          </Fact>
        )}
        {allowedIps.length > 0 && (
          <Fact name="Allowed IP addresses" className="col-span-full">
            <span className="break-all font-mono text-12">{allowedIps.join(', ')}</span>
          </Fact>
        )}
      </dl>
    </li>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-12 text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface KeyMenuProps {
  apiKey: ApiKey;
  onRotated: (created: NewApiKey) => void;
}

/** Actions on a key that works. */
function KeyMenu({ apiKey, onRotated }: KeyMenuProps) {
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
