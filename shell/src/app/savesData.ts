/** Whether the visitor pays for each byte: data saver is on, or the line is as slow as 2G. Not all browsers tell. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    Reflect.get(connection, 'saveData') === true ||
    /2g/.test(String(Reflect.get(connection, 'effectiveType')))
  );
}
