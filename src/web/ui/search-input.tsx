import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { TextInput } from './text-input.tsx';

interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  size?: 'medium' | 'large';
  disabled?: boolean;
  /** Needed outside of a Field. */
  'aria-label'?: string;
  className?: string;
}

/** Escape clears it; the cross does the same for the mouse. */
export function SearchInput({ value, onChange, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <TextInput
      {...rest}
      ref={input}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        event.preventDefault();
        clear();
      }}
      before={<Search aria-hidden="true" />}
      after={
        <button
          type="button"
          aria-label="Clear search"
          hidden={value === ''}
          onClick={clear}
          className="inline-flex size-6 items-center justify-center rounded-control text-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-9 [&>svg]:size-3.5 [&[hidden]]:hidden"
        >
          <X />
        </button>
      }
    />
  );
}
