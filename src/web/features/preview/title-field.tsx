import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type TitleFieldProps = { value: string; suggestions: readonly string[]; onChange: (title: string) => void };

/** The title of the chart: typed, or one of those that the data suggests. */
export function TitleField({ value, suggestions, onChange }: TitleFieldProps) {
  return (
    <div>
      <Field label="Title">
        <TextInput value={value} maxLength={300} onChange={(event) => onChange(event.target.value)} />
      </Field>
      {suggestions.length > 0 && (
        <ul aria-label="Suggested titles" className="mt-2 flex flex-col gap-1">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                aria-pressed={suggestion === value}
                onClick={() => onChange(suggestion)}
                className={classNames(
                  'w-full rounded-control border px-2 py-1.5 text-start text-13',
                  suggestion === value
                    ? 'border-accent bg-accent-wash text-accent-ink'
                    : 'border-line hover:border-edge',
                )}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
