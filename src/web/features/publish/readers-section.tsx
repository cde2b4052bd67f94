import type { Share } from '#contract/shares.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { ShareSectionProps } from './share-change.ts';
import { ShareSection } from './share-section.tsx';

const rights: readonly { name: keyof Share['permissions']; label: string; hint: string }[] = [
  { name: 'data', label: 'Get the data', hint: 'As a table on the page and as a file.' },
  { name: 'download', label: 'Download images', hint: 'PNG, and SVG with a Premium plan.' },
  { name: 'fork', label: 'Duplicate', hint: 'Copies link back to your chart.' },
  { name: 'embed', label: 'Embed', hint: 'With a script, frame or image.' },
];

const original = {
  name: 'original',
  label: 'See the original',
  hint: 'The part of the picture, page or text that the values were read from.',
} as const;

export function ReadersSection({ share: { permissions, readFrom }, onChange }: ShareSectionProps) {
  const offered = readFrom === null ? rights : [...rights, original];
  return (
    <ShareSection title="Readers can">
      {offered.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={permissions[name]}
          onChange={(isAllowed) => void onChange({ permissions: { [name]: isAllowed } }).catch(() => {})} // shown above
        />
      ))}
    </ShareSection>
  );
}
