export default {
  routes: [{ method: 'POST', path: '/mail-sender/send', handler: 'mail-sender.send' }],
};
