/** Looks of an article's text in the editor, close to those of its page. */
export const textClass = [
  'min-h-96 whitespace-pre-wrap break-words font-serif text-[1.125rem] leading-[1.65] outline-none',
  '[&>:first-child]:mt-0! [&>*+*]:mt-4 [&_h2]:mt-9 [&_h2]:font-semibold [&_h2]:text-28 [&_h3]:mt-7 [&_h3]:font-semibold [&_h3]:text-20',
  '[&_h4]:mt-6 [&_h4]:font-semibold [&_h4]:text-16 [&_a]:text-accent-ink [&_a]:underline',
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:mt-1',
  '[&_blockquote]:border-accent [&_blockquote]:border-s-3 [&_blockquote]:ps-4 [&_blockquote]:text-muted',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-ink/6 [&_pre]:p-4 [&_pre]:font-mono [&_pre]:text-14',
  '[&_:not(pre)>code]:rounded [&_:not(pre)>code]:bg-ink/6 [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-[0.875em]',
  '[&_hr]:my-8 [&_hr]:border-line [&_table]:w-full [&_table]:border-collapse [&_table]:font-sans [&_table]:text-14',
  '[&_td]:border [&_td]:border-line [&_td]:px-2.5 [&_td]:py-1.5 [&_th]:border [&_th]:border-line [&_th]:bg-wash [&_th]:px-2.5 [&_th]:py-1.5 [&_th]:text-start [&_th]:font-medium',
  '[&_.selectedCell]:bg-accent-wash [&_figure]:font-sans',
].join(' ');
