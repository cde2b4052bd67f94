import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { controlClass, controlSizes } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type Filters, filterUrl, madeFroms, parseGalleryFilters, pathOf, sorts, tiers } from './filters.ts';
import type { TypeGroup } from './gallery-facts.server.ts';

interface FilterFormProps {
  filters: Filters;
  typeGroups: readonly TypeGroup[];
  onFilter: (address: string) => void;
}

/** A plain form, so that it works without scripts; with them a choice is applied at once. */
export function FilterForm({ filters, typeGroups, onFilter }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { search, type, topic, tier, from, sort } = filters;

  const isFollowing = useRef(false);

  // The fields follow the URL when the user goes back; a new form would lose the focus. At first it is the other way
  // round: what was chosen before the script was there counts, and what was typed stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read the form as it is then
  useEffect(() => {
    if (!isFollowing.current) {
      isFollowing.current = true;
      if (Object.entries({ type, tier, from, sort }).some(wasChosen)) apply();
      return;
    }
    for (const [name, value] of Object.entries({ search, type, tier, from, sort })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [search, type, tier, from, sort]);

  /** Whether a field has another value than the URL, which it offers too: a URL may name a type that there is not. */
  function wasChosen([name, value]: [string, string]): boolean {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLSelectElement) || field.value === value) return false;
    return [...field.options].some((option) => option.value === value);
  }

  function apply() {
    if (form.current === null) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    onFilter(filterUrl({ ...parseGalleryFilters(new URLSearchParams(entries), topic), page: 1 }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    apply();
  }

  return (
    <search>
      <form ref={form} method="get" action={pathOf(topic)} onSubmit={handleSubmit} className="flex flex-wrap gap-2">
        <div className="flex w-full gap-2 md:w-auto md:min-w-80 md:flex-1">
          <TextInput
            type="search"
            name="search"
            size="large"
            aria-label="Search the gallery"
            placeholder="Search titles, topics and authors"
            defaultValue={search}
            maxLength={200}
            before={<Search aria-hidden="true" />}
            className="min-w-0 flex-1"
          />
          <Button type="submit" size="large">
            Search
          </Button>
        </div>
        <label className="flex w-full cursor-pointer items-center gap-2 py-1 font-medium text-14 md:hidden">
          <input
            type="checkbox"
            defaultChecked={type !== '' || tier !== 'all' || from !== 'any'}
            className="size-4 accent-accent"
            data-filters=""
          />
          Filter and sort
        </label>
        <div className="contents max-md:hidden max-md:[label:has([data-filters]:checked)+&]:contents">
          <Choice name="type" label="Chart type" value={type} onChange={apply}>
            <option value="">All types</option>
            {typeGroups.map((group) => (
              <optgroup key={group.id} label={group.name}>
                <option value={group.id}>All of “{group.name}”</option>
                {group.types.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Choice>
          <Choice name="tier" label="Plan" value={tier} onChange={apply}>
            <Options of={tiers} />
          </Choice>
          <Choice name="from" label="Made from" value={from} onChange={apply}>
            <Options of={madeFroms} />
          </Choice>
          <Choice name="sort" label="Sort by" value={sort} onChange={apply}>
            <Options of={sorts} />
          </Choice>
        </div>
      </form>
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  onChange: () => void;
  children: ReactNode;
}

function Choice({ name, label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={onChange}
      className={classNames(
        controlClass,
        controlSizes.large,
        'min-w-36 flex-1 pe-1 first-of-type:max-md:basis-full md:max-w-48',
      )}
    >
      {children}
    </select>
  );
}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
