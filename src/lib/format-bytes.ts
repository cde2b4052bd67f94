/** Size of a file: 12 KB, 3.4 MB. In steps of 1024, as limits are: 50 MB is written as that. */
export function formatBytes(bytes: number): string {
  const power = Math.min(3, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** power;
  const rounded = power === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${rounded} ${['bytes', 'KB', 'MB', 'GB'][power]}`;
}
