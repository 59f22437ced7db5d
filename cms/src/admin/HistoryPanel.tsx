import { Box, Button, Dialog, Flex, Modal, TextButton, Typography } from '@strapi/design-system';
import {
  unstable_useDocumentActions as useDocumentActions,
  useDocumentRBAC,
  useFetchClient,
  useNotification,
} from '@strapi/strapi/admin';
import { useState } from 'react';
import { timeText } from './activity';
import { useAnswer } from './useAnswer';

type Edited = {
  activeTab: 'draft' | 'published' | null;
  collectionType: string;
  model: string;
  document?: { documentId?: string };
  meta?: { availableStatus?: object[] };
};
type Target = { collectionType: string; model: string; documentId: string };
type Version = { id: number; at: string; who: string };
type Detail = {
  changes: { label: string; before: string; now: string }[];
  data: object;
  missing: string[];
};

/** Beside the form: what was published before, compared with the saved draft and put back into it. */
export function HistoryPanel({ activeTab, collectionType, model, document, meta }: Edited) {
  const documentId = document?.documentId;
  if (documentId === undefined || activeTab === null) return null;
  const target = { collectionType, model, documentId };
  // Another one after each publishing.
  const published = JSON.stringify(meta?.availableStatus);
  return { title: 'Historial', content: <History key={`${documentId} ${published}`} target={target} /> };
}

function History({ target }: { target: Target }) {
  const address = `/record-history/${target.model}/${target.documentId}`;
  const [versions = []] = useAnswer<Version[]>(address);
  if (versions === 'failed') return <Typography>El historial no se pudo leer.</Typography>;
  if (versions.length === 0) return <Typography>Aquí se guardan las últimas 20 publicaciones.</Typography>;
  return (
    <Flex
      direction="column"
      alignItems="stretch"
      gap={3}
      width="100%"
      maxHeight="32rem"
      overflow="auto"
      tag="ul"
    >
      {versions.map((version) => (
        <VersionItem
          key={version.id}
          target={target}
          version={version}
          address={`${address}/${version.id}`}
        />
      ))}
    </Flex>
  );
}

type ItemProps = { target: Target; version: Version; address: string };

function VersionItem({ target, version, address }: ItemProps) {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { update } = useDocumentActions();
  const canUpdate = useDocumentRBAC('HistoryPanel', (rights) => rights.canUpdate);
  const [detail, setDetail] = useState<Detail>();
  const [open, setOpen] = useState<'compare' | 'restore'>();
  const close = () => setOpen(undefined);
  const show = async (what: 'compare' | 'restore') => {
    try {
      setDetail((await get<Detail>(address)).data);
      setOpen(what);
    } catch {
      toggleNotification({ type: 'danger', message: 'No se pudo leer la versión. Intente de nuevo.' });
    }
  };
  const restore = async () => {
    const saved = await update(target, { ...detail?.data });
    if ('error' in saved) return;
    toggleNotification({
      type: 'success',
      message: 'La versión quedó en el borrador. Revísela y publíquela.',
      timeout: 10_000,
    });
  };
  const title = timeText(version.at);
  return (
    <Box tag="li" paddingBottom={2} borderWidth="0 0 1px 0" borderColor="neutral150" borderStyle="solid">
      <Typography tag="p" fontWeight="semiBold">
        {title}
      </Typography>
      <Typography tag="p" textColor="neutral600">
        {version.who}
      </Typography>
      <Flex gap={4} paddingTop={1}>
        <TextButton onClick={() => show('compare')}>Comparar</TextButton>
        {canUpdate && <TextButton onClick={() => show('restore')}>Restaurar</TextButton>}
      </Flex>
      <Modal.Root open={open === 'compare'} onOpenChange={close}>
        <Modal.Content>
          <Modal.Header closeLabel="Cerrar">
            <Modal.Title>{`Publicado el ${title} y el borrador de ahora`}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            {detail?.changes.length === 0 && <Typography>El borrador es igual a esta versión.</Typography>}
            {detail?.changes.map(({ label, before, now }) => (
              <Box key={label} paddingBottom={6}>
                <Typography tag="h3" fontWeight="bold">
                  {label}
                </Typography>
                <Flex gap={4} alignItems="stretch" paddingTop={2}>
                  <Value name="Antes" text={before} />
                  <Value name="Ahora" text={now} />
                </Flex>
              </Box>
            ))}
            <Missing names={detail?.missing ?? []} />
          </Modal.Body>
          <Modal.Footer>
            <Modal.Close>
              <Button variant="tertiary">Cerrar</Button>
            </Modal.Close>
          </Modal.Footer>
        </Modal.Content>
      </Modal.Root>
      <Dialog.Root open={open === 'restore'} onOpenChange={close}>
        <Dialog.Content>
          <Dialog.Header>¿Restaurar esta versión?</Dialog.Header>
          <Dialog.Body>
            <Typography textAlign="center">
              {`Lo publicado el ${title} sustituye el borrador, también lo que no haya guardado. El sitio no cambia hasta que publique.`}
            </Typography>
            <Missing names={detail?.missing ?? []} />
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.Cancel>
              <Button variant="tertiary">Cancelar</Button>
            </Dialog.Cancel>
            <Dialog.Action>
              <Button onClick={restore}>Restaurar</Button>
            </Dialog.Action>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Root>
    </Box>
  );
}

function Missing({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Typography textColor="danger600">
      {`Ya no existe y no se recupera: ${[...new Set(names)].join(', ')}.`}
    </Typography>
  );
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <Box flex="1" padding={3} background="neutral100" hasRadius style={{ minWidth: 0 }}>
      <Typography tag="p" variant="sigma" textColor="neutral600">
        {name}
      </Typography>
      <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text || '(vacío)'}
      </Typography>
    </Box>
  );
}
