import { type Topic, topics } from '#chart/template/topics.ts';
import type { Share } from '#contract/publish/shares.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { ShareSectionProps } from './share-section.tsx';
import { ShareSection } from './share-section.tsx';

type TopicChoice = Topic | 'none';

const topicOptions: readonly SelectOption<TopicChoice>[] = [
  { value: 'none', label: 'No topic' },
  ...Object.entries(topics).map(([value, label]) => ({ value: value as Topic, label })), // the keys of the table
];

const licenceOptions: readonly SelectOption<Share['licence']>[] = [
  { value: 'all-rights', label: 'All rights reserved', description: 'Others must ask you first.' },
  { value: 'cc-by', label: 'CC BY 4.0', description: 'Others must credit you.' },
  { value: 'cc-by-sa', label: 'CC BY-SA 4.0', description: 'Others must credit you and share alike.' },
  { value: 'cc0', label: 'CC0', description: 'No conditions.' },
];

/** Whether the chart is in the public gallery, its topic, and its license. */
export function ListingSection({ share: { isListed, topic, licence, hasPassword }, onChange }: ShareSectionProps) {
  const set = (settings: Parameters<typeof onChange>[0]) => void onChange(settings).catch(() => {}); // shown above
  return (
    <ShareSection title="Gallery">
      <Switch
        label="List in gallery"
        hint={hasPassword ? 'Not available with a password.' : 'Anyone can find it there.'}
        checked={isListed}
        disabled={hasPassword && !isListed}
        onChange={(next) => set({ isListed: next })}
      />
      {isListed && (
        <Field label="Topic">
          <Select
            options={topicOptions}
            value={topicOptions.find(({ value }) => value === topic)?.value ?? 'none'}
            onChange={(next) => set({ topic: next === 'none' ? null : next })}
          />
        </Field>
      )}
      <Field label="License">
        <Select options={licenceOptions} value={licence} onChange={(next) => set({ licence: next })} />
      </Field>
    </ShareSection>
  );
}
