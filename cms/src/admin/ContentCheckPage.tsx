import { Box, Button, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { timeText } from './activity';
import { useAnswer } from './useAnswer';

type Check = {
  at: string | null;
  isRunning: boolean;
  findings: { title: string; type: string; address: string; text: string }[];
};

const askAgain = ({ isRunning }: Check) => (isRunning ? 2000 : undefined);

/** What the last check of the published content found, and a button for another. */
export function ContentCheckPage() {
  const { post } = useFetchClient();
  const [check, setCheck] = useAnswer('/content-check', askAgain);
  const begin = () =>
    post<Check>('/content-check', {}).then(
      ({ data }) => setCheck(data),
      () => setCheck('failed'),
    );
  if (check === 'failed') return <Page.Error />;
  if (!check) return <Page.Loading />;
  const { at, isRunning, findings } = check;
  const count = findings.length === 0 ? 'Sin avisos' : `Avisos: ${findings.length}`;
  const state = at === null ? 'Todavía no se ha hecho' : `${count} (${timeText(at)})`;
  return (
    <Page.Main>
      <Page.Title>Revisión</Page.Title>
      <Layouts.Header
        title="Revisión del contenido"
        subtitle={isRunning ? 'Revisando lo publicado. Puede tardar unos minutos.' : state}
        primaryAction={
          <Button loading={isRunning} onClick={begin}>
            Revisar ahora
          </Button>
        }
      />
      <Layouts.Content>
        {findings.length > 0 && (
          <Box tag="ul" background="neutral0" shadow="tableShadow" padding={6} hasRadius>
            {findings.map(({ title, type, address, text }) => (
              <Box key={`${address} ${text}`} tag="li" paddingBottom={4} style={{ overflowWrap: 'anywhere' }}>
                <Typography tag={Link} to={address} textColor="primary600">
                  {title}
                </Typography>
                {type !== title && <Typography textColor="neutral600"> {type}</Typography>}
                <Typography tag="p">{text}</Typography>
              </Box>
            ))}
          </Box>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
