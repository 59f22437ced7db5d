export default {
  config: {
    locales: ['es'],
    tutorials: false,
    notifications: { releases: false },
    translations: {
      es: {
        'app.components.LeftMenu.navbrand.title': 'Consejo',
        'app.components.LeftMenu.navbrand.workplace': 'Contenido del sitio',
        'Auth.form.welcome.title': 'Contenido del sitio',
        'Auth.form.welcome.subtitle': 'Inicie sesión con su cuenta de editor',
      },
    },
  },
  bootstrap() {},
};
