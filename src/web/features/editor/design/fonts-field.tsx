import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BrandFont } from '#contract/fonts.ts';
import * as fontCalls from '#web/api/endpoints/fonts.ts';
import { CallFailed } from '#web/api/send.ts';
import { upload } from '#web/api/upload.ts';
import { renew, useChange } from '#web/api/use-call.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FileDrop, type FileDropState } from '#web/ui/file-drop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type FontsFieldProps = { workspaceId: string; fonts: readonly BrandFont[]; onUpload: (name: string) => void };

const accepted = ['.woff2', '.woff', '.ttf', '.otf'];
const mostBytes = 5 * 1024 * 1024; // as the server allows
const weightNames: Readonly<Record<number, string>> = { 400: 'Regular', 500: 'Medium', 700: 'Bold' };

/** The uploaded fonts of a workspace, and a place to add one. */
export function FontsField({ workspaceId, fonts, onUpload }: FontsFieldProps) {
  const [isLicensed, setLicensed] = useState(false);
  const [state, setState] = useState<FileDropState>({ status: 'idle' });
  const client = useQueryClient();
  const removing = useChange(fontCalls.remove, { renews: [fontCalls.list], toast: false });

  async function handleFiles(files: readonly File[]) {
    try {
      for (const file of files) {
        const form = new FormData();
        form.append('workspaceId', workspaceId);
        form.append('licensed', 'yes');
        form.append('file', file);
        setState({ status: 'working', name: file.name, fraction: 0 });
        const { name, weights } = await upload(fontCalls.upload, form, {
          toast: false,
          onProgress: (percent) => setState({ status: 'working', name: file.name, fraction: percent / 100 }),
        });
        setState({ status: 'done', name, detail: `${listed(weights)} – choose another file` });
        await renew(client, [fontCalls.list]);
        onUpload(name);
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setState({ status: 'error', message: error.message });
    }
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">Your fonts</legend>
      {fonts.length > 0 && (
        <ul className="flex flex-col">
          {fonts.map(({ name, weights }) => (
            <li key={name} className="flex items-center gap-2 border-line border-b py-1">
              <span className="min-w-0 flex-1 break-words">{name}</span>
              <span className="text-12 text-muted">{listed(weights)}</span>
              <ConfirmDialog
                danger
                title={`Delete “${name}”?`}
                description="Charts that use this font are drawn in Noto Sans instead."
                confirmLabel="Delete font"
                onConfirm={() => removing.mutateAsync({ workspaceId, name })}
                trigger={
                  <IconButton label={`Delete ${name}`} size="small">
                    <Trash2 />
                  </IconButton>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Checkbox
        label="I have the right to use this font in published charts"
        hint="Readers’ browsers download it, and exported files contain it."
        checked={isLicensed}
        onChange={setLicensed}
      />
      <FileDrop
        label="Choose a font, or drop one here"
        hint="WOFF2, WOFF, TTF or OTF, up to 5 MB. One file per weight, or a variable font."
        accept={accepted}
        maxBytes={mostBytes}
        multiple
        disabled={!isLicensed}
        state={state}
        onFiles={(files) => void handleFiles(files)}
      />
    </fieldset>
  );
}

function listed(weights: readonly number[]): string {
  return weights.map((weight) => weightNames[weight] ?? String(weight)).join(', ');
}
