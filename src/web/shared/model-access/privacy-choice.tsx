import { useState } from 'react';
import type { PrivacyMode, PrivacySource } from '#contract/workspace/language-models.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import type * as languageModels from '#web/client/endpoints/language-models.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';

export type Privacy = ReplyOf<typeof languageModels.readPrivacy>;
export type PrivacyOf = 'chart' | 'dataset' | 'workspace';

export const privacyNames: Record<PrivacyMode, string> = {
  browser: 'Browser only',
  server: 'This server',
  model: 'Language model',
};

type PrivacyChoiceProps = {
  of: PrivacyOf;
  privacy: Privacy;
  /** The mode that is being stored. */
  pending: PrivacyMode | null;
  onChange: (mode: PrivacyMode) => void;
  error: string | undefined;
};

/** Chooses where the AI may read something, and says what is in force and where that comes from. */
export function PrivacyChoice({ of, privacy, pending, onChange, error }: PrivacyChoiceProps) {
  const { chosen, isModelAvailable } = privacy;
  const inForce = sentenceOf(of, privacy);
  // What was clicked stays marked before and after it is stored: the first reply may be older.
  const [clicked, setClicked] = useState<PrivacyMode | null>(null);
  const marked = pending ?? (error === undefined ? clicked : null) ?? chosen;
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<PrivacyMode>
        label={`Where the AI may read this ${of}`}
        labelHidden
        value={marked ?? (isModelAvailable ? 'model' : 'server')}
        onChange={(mode) => {
          setClicked(mode);
          onChange(mode);
        }}
        error={error}
        options={[
          {
            value: 'browser',
            label: privacyNames.browser,
            hint: 'The AI runs in this browser. It sends nothing.',
          },
          {
            value: 'server',
            label: privacyNames.server,
            hint: 'The built-in engine may also run on this server. No language model is used.',
          },
          {
            value: 'model',
            label: privacyNames.model,
            hint: isModelAvailable
              ? 'What the built-in engine cannot read is sent to the language model, with the names of the columns and some values.'
              : 'No language model is turned on here.',
            disabled: !isModelAvailable,
          },
        ]}
      />
      {inForce !== null && (
        <p role="status" className="rounded-card bg-wash px-3 py-2 text-13">
          {inForce}
        </p>
      )}
    </div>
  );
}

const sources: Record<PrivacySource, string> = {
  chart: 'this chart is',
  dataset: 'its dataset is',
  'other-chart': 'another chart of the same data is',
  workspace: 'its workspace is',
  server: 'the administrator has not turned on a language model',
};

/** The strictest mode counts, which may be chosen elsewhere. */
function sentenceOf(of: PrivacyOf, { mode, by }: Privacy): string | null {
  if (by === null || by === of || by === 'server') return null;
  return `In force: ${privacyNames[mode]}, since ${sources[by]} set to it. The strictest setting counts.`;
}
