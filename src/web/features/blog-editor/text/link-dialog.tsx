import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { readHref } from '#article/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Sets, changes or removes the link of the selected text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: unknown = editor.getAttributes('link').href;
  const [href, setHref] = useState(typeof before === 'string' ? before : '');
  const [isChecked, setIsChecked] = useState(false);
  const formId = useId();
  const target = readHref(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(href.trim()) ? `https://${href.trim()}` : href);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setIsChecked(true);
    if (target === '') return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] }).run();
    else chain.setLink({ href: target }).run();
    onClose();
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Link"
      footer={
        <>
          {before !== undefined && (
            <Button
              variant="quiet"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save link
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field
          label="URL"
          hint="A web address, an email address with mailto:, or a path of this site such as /gallery"
          error={isChecked && target === '' ? 'Enter a URL that starts with https:// or /.' : undefined}
        >
          <TextInput
            value={href}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setHref(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
