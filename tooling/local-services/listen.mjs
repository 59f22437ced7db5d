/**
 * Listens on PORT until the process is asked to end.
 * @param {import('fastify').FastifyInstance} app
 * @param {number} defaultPort
 */
export async function listen(app, defaultPort) {
  try {
    const url = await app.listen({
      port: Number(process.env.PORT ?? defaultPort),
      host: process.env.HOST ?? '127.0.0.1',
    });
    console.log(`serving on ${url}`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await app.close();
      process.exit(0);
    });
  }
}
