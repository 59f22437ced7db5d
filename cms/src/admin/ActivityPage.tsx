import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { timeText } from './activity';
import { useAnswer } from './useAnswer';

type Line = {
  id: number;
  type: string;
  kind: 'singleType' | 'collectionType';
  typeName: string;
  document: string;
  action: 'publish' | 'unpublish' | 'delete';
  title: string;
  who: string;
  at: string;
};

const actions = { publish: 'Publicó', unpublish: 'Anuló la publicación', delete: 'Eliminó' };

const addressOf = ({ kind, type, document }: Line) =>
  kind === 'singleType'
    ? `/content-manager/single-types/${type}`
    : `/content-manager/collection-types/${type}/${document}`;

/** What accounts published, withdrew and deleted, the newest first. */
export function ActivityPage() {
  const [lines] = useAnswer<Line[]>('/record-activity');
  if (lines === 'failed') return <Page.Error />;
  if (!lines) return <Page.Loading />;
  const deleted = new Set(lines.flatMap(({ action, document }) => (action === 'delete' ? [document] : [])));
  return (
    <Page.Main>
      <Page.Title>Actividad</Page.Title>
      <Layouts.Header
        title="Actividad"
        subtitle="Lo último que se publicó, se retiró y se eliminó, con la hora del centro de México"
      />
      <Layouts.Content>
        <Table colCount={5} rowCount={lines.length + 1}>
          <Thead>
            <Tr>
              {['Fecha', 'Quién', 'Qué hizo', 'Tipo', 'Título'].map((name) => (
                <Th key={name}>
                  <Typography variant="sigma">{name}</Typography>
                </Th>
              ))}
            </Tr>
          </Thead>
          <Tbody>
            {lines.map((line) => (
              <Tr key={line.id}>
                {[timeText(line.at), line.who, actions[line.action], line.typeName].map((text) => (
                  <Td key={text}>
                    <Typography>{text}</Typography>
                  </Td>
                ))}
                <Td style={{ whiteSpace: 'normal' }}>
                  {deleted.has(line.document) ? (
                    <Typography textColor="neutral600">{line.title}</Typography>
                  ) : (
                    <Typography tag={Link} to={addressOf(line)} textColor="primary600">
                      {line.title}
                    </Typography>
                  )}
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Layouts.Content>
    </Page.Main>
  );
}
