import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, useFieldControl } from './field.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Monospaced, without wrapping: for pasted tables. */
  data?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ data = false, rows = 3, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...(data && { spellCheck: false, wrap: 'off' })}
      {...useFieldControl()}
      {...rest}
      className={classNames(
        controlClass,
        'block resize-y px-2.5 py-1.5 read-only:bg-wash',
        data && 'font-mono tabular',
        className,
      )}
    />
  );
}
