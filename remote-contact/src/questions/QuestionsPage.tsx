import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import {
  LinkButton,
  LoadError,
  Loading,
  PageFrame,
  RichText,
  SpanishOnly,
  useUiConfig,
} from '@consejo/shared/ui';
import { PageContents } from '@consejo/shared/ui/long-text';
import styles from './QuestionsPage.module.css';
import { type Question, questionsQuery } from './questions.content.ts';
import { questionsJsonLd } from './questionsJsonLd.ts';
import { groupBySubject } from './subjects.ts';
import { useLateFragment } from './useLateFragment.ts';

/** With more, the contents list has the subjects: a list of every question would hide the answers. */
const maxListed = 30;

/** `/preguntas`: questions and answers by subject. Each question's id is its stable fragment. */
export function QuestionsPage() {
  const { t } = useTranslation('contact', { keyPrefix: 'questions' });
  const { siteOrigin } = useUiConfig();
  const { data, isPending, isLoadingError, refetch } = useQuery(questionsQuery());
  useLateFragment(data !== undefined);

  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      metadata={data && { jsonLd: questionsJsonLd(data, siteOrigin) }}
    >
      {data && data.length > 0 && <SpanishOnly />}
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {data && data.length > 0 && <QuestionList questions={data} />}
      <section className={styles.ask} aria-labelledby="escribir">
        <h2 id="escribir">{t(data?.length === 0 ? 'empty' : 'ask')}</h2>
        <p>{t('askText')}</p>
        <p>
          <LinkButton to={paths.contact} variant="secondary">
            {t('contact')}
          </LinkButton>
        </p>
      </section>
    </PageFrame>
  );
}

function QuestionList({ questions }: { questions: Question[] }) {
  const { t } = useTranslation('contact', { keyPrefix: 'questions' });
  const groups = groupBySubject(questions).map(({ subject, questions: own }) => ({
    id: subject,
    title: t(`subjects.${subject}`),
    questions: own,
  }));
  const isListed = questions.length <= maxListed;
  return (
    <div className={styles.page}>
      {isListed ? (
        <PageContents
          lang="es"
          sections={groups.flatMap((group) =>
            group.questions.map(({ id, question }) => ({ id, title: question })),
          )}
        />
      ) : (
        <PageContents sections={groups} />
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.id} className={styles.group} aria-labelledby={group.id}>
            {/* The headings are focusable, for the links of the contents list. */}
            <h2 id={group.id} tabIndex={-1}>
              {group.title}
            </h2>
            {group.questions.map(({ id, question, answer }) => (
              <div key={id} className={styles.question}>
                <h3 id={id} lang="es" tabIndex={-1}>
                  {question}
                </h3>
                <RichText blocks={answer} headingLevel={4} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
