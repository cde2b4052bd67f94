import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { splitIps, wrongIp } from './split-ips.ts';

interface IpsFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Asks from where a key can be used. */
export function IpsField({ value, onChange }: IpsFieldProps) {
  const wrong = wrongIp(splitIps(value));
  return (
    <Field
      label="Allowed IP addresses"
      hint="Optional. Addresses or CIDR ranges, separated by commas or new lines. Empty: the key works from anywhere."
      error={wrong !== null && `“${wrong}” is not an IP address or range.`}
    >
      <TextArea
        data
        rows={2}
        placeholder="203.0.113.7, 198.51.100.0/24"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
