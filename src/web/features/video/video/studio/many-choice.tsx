import { Button } from '#web/ui/button.tsx';
import { Menu, MenuCheckboxItem } from '#web/ui/menu.tsx';

interface ManyChoiceProps {
  label: string;
  /** What it means that nothing is chosen. */
  none: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Any number of options, in a menu that names how many are chosen. */
export function ManyChoice({ label, none, options, chosen, onChange }: ManyChoiceProps) {
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const [first] = chosen;
  const summary = first === undefined ? none : chosen.length === 1 ? nameOf(first) : `${chosen.length} chosen`;
  return (
    <div className="flex items-center justify-between gap-3 text-13">
      <span className="min-w-0 truncate text-muted">{label}</span>
      <Menu
        align="end"
        trigger={
          <Button size="small" aria-label={`${label}: ${summary}`} className="max-w-48">
            <span className="truncate">{summary}</span>
          </Button>
        }
      >
        {options.map(({ value, label: name }) => (
          <MenuCheckboxItem
            key={value}
            checked={chosen.includes(value)}
            onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))}
          >
            {name}
          </MenuCheckboxItem>
        ))}
      </Menu>
    </div>
  );
}
