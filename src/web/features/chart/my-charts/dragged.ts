const kind = 'application/x-chartlas-charts';

/** Charts that are dragged to a folder. */
export function drag(transfer: DataTransfer, ids: readonly string[]): void {
  transfer.setData(kind, JSON.stringify(ids));
  transfer.effectAllowed = 'move';
}

export function isDragged(transfer: DataTransfer): boolean {
  return transfer.types.includes(kind);
}

export function dragged(transfer: DataTransfer): string[] {
  return JSON.parse(transfer.getData(kind) || '[]') as string[]; // written above; browsers restrict the type to this site
}
