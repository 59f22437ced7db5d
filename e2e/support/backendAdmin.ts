import * as v from 'valibot';

const collections = '/content-manager/collection-types';

/** The first administrator of a content backend of the test's own: what an editor does in the panel, by its calls. */
export async function signUpEditor(url: string) {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    const parsed: unknown = JSON.parse(answer);
    return parsed;
  };
  const editor = { email: 'editora@ejemplo.test', firstname: 'Editora', password: 'Solo-para-pruebas-1' };
  const { data } = v.parse(
    v.object({ data: v.object({ token: v.string() }) }),
    await call('POST', '/admin/register-admin', { ...editor, lastname: 'Ejemplo' }),
  );
  const { token } = data;
  return {
    call: (method: string, path: string, body?: object) => call(method, path, body, token),
    /** How many contact messages are kept of one address. */
    messagesOf: async (email: string): Promise<number> => {
      const list = `${collections}/api::contact-information.contact-information`;
      const found = await call('GET', `${list}?filters[email][$eq]=${email}&pageSize=100`, undefined, token);
      return v.parse(v.object({ results: v.array(v.unknown()) }), found).results.length;
    },
  };
}
