/** Whether the visitor pays for each byte: data saver is on, or the line is as slow as 2G. Not all browsers tell. */
export function savesData(): boolean {
  return connectionIs('saveData', /true/) || connectionIs('effectiveType', /2g/);
}

/** Whether files that may not be needed can be fetched. */
export function hasBytesToSpare(): boolean {
  return !savesData() && !connectionIs('effectiveType', /3g/);
}

function connectionIs(property: string, pattern: RegExp): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return pattern.test(String(Reflect.get(connection, property)));
}
