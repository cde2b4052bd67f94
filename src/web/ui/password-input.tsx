import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'before' | 'after'>;

export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="inline-flex size-6 items-center justify-center rounded-control text-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-9 [&>svg]:size-4"
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
}
