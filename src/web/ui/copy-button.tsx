import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';

interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** The label before copying: "Copy link". */
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

type State = 'ready' | 'copied' | 'refused';

/**
 * Copies a text and confirms it for two seconds. If the browser refuses, it says so: the text can be selected by hand.
 */
export function CopyButton({ text, label = 'Copy', ...rest }: CopyButtonProps) {
  const [state, setState] = useState<State>('ready');

  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(setState, 2000, 'ready');
    return () => clearTimeout(timer);
  }, [state]);

  async function handleClick() {
    const isDone = await copy(text);
    setState(isDone ? 'copied' : 'refused');
  }

  return (
    <Button {...rest} icon={state === 'copied' ? <Check /> : <Copy />} onClick={handleClick}>
      <span aria-live="polite">{{ ready: label, copied: 'Copied', refused: 'Copy failed' }[state]}</span>
    </Button>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or no secure connection
  }
}
