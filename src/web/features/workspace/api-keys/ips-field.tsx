import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

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

/** IP addresses and ranges from a text, separated by commas, spaces or new lines, each once. */
export function splitIps(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

const ipLike = /^([\d.]+|[\da-f:.]*:[\da-f:.]*)(\/\d{1,3})?$/i;

/** The first entry that cannot be an address or range. The server checks the rest. */
export function wrongIp(ips: readonly string[]): string | null {
  return ips.find((ip) => !ipLike.test(ip)) ?? null;
}
