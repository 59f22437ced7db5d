import { toRegistrationSystem } from './registrationSystem.wire.ts';

test('reads both addresses, whatever else the view holds', () => {
  expect(
    toRegistrationSystem({
      mission: 'Certificar.',
      sigmeRegisterUrl: 'https://sigme.example.org/registro',
      sigmeLoginUrl: 'https://sigme.example.org/entrar',
    }),
  ).toEqual({
    registerUrl: 'https://sigme.example.org/registro',
    loginUrl: 'https://sigme.example.org/entrar',
  });
});

test.each([{}, { sigmeRegisterUrl: null, sigmeLoginUrl: 7 }, { sigmeRegisterUrl: 'javascript:alert(1)' }])(
  '%j has no address',
  (data) => {
    expect(toRegistrationSystem(data)).toEqual({ registerUrl: undefined, loginUrl: undefined });
  },
);

test.each([null, undefined, [], 'x'])('%j is a wire mismatch', (data) => {
  expect(() => toRegistrationSystem(data)).toThrow('public-view');
});
