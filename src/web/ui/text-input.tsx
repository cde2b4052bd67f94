import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, controlSizes, useFieldControl } from './field.tsx';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  size?: 'medium' | 'large';
  /** A muted prefix: an icon, "https://". */
  before?: ReactNode;
  /** A unit or a small button after the text. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ size = 'medium', before, after, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...useFieldControl()}
      {...rest}
      className={classNames(
        controlClass,
        controlSizes[size],
        'read-only:bg-wash [&::-webkit-search-cancel-button]:appearance-none',
        Boolean(before) && 'rounded-s-none border-s-0 ps-0',
        Boolean(after) && 'rounded-e-none border-e-0 pe-0',
        Boolean(before || after) && 'focus-visible:outline-none enabled:hover:border-edge',
        !before && !after && className,
      )}
    />
  );
  if (!before && !after) return input;

  // The frame has the focus ring, so that prefix and suffix are inside the field.
  return (
    <div
      className={classNames(
        'group flex items-stretch rounded-control -outline-offset-1 outline-accent has-[input:focus-visible]:outline-2',
        'has-[input[aria-invalid]]:outline-error',
        className,
      )}
    >
      {before && <span className={classNames(MARK, 'rounded-s-control border-e-0 ps-2.5 pe-2')}>{before}</span>}
      {input}
      {after && <span className={classNames(MARK, 'rounded-e-control border-s-0 ps-1 pe-1')}>{after}</span>}
    </div>
  );
}

const MARK =
  'flex shrink-0 items-center border border-edge bg-paper text-13 text-muted group-has-[input[aria-invalid]]:border-error ' +
  'group-has-[input:focus-visible]:border-accent group-has-[input:disabled]:border-line group-has-[input:disabled]:bg-wash [&>svg]:size-4';
