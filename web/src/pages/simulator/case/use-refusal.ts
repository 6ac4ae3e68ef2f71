import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../../i18n/problem-text.ts'
import type { LinkProblem } from './case-link.ts'

/** Why a case is not opened: a sentence, and what is wrong in particular. */
export function useRefusal(problem: LinkProblem): { readonly text: string; readonly reasons: readonly string[] } {
  const { t } = useTranslation('case')
  const problemText = useProblemText()
  switch (problem.kind) {
    case 'machine':
      return {
        text: t('open.problem.machine'),
        reasons: problem.problems.map(({ kind, ...values }) =>
          problemText({
            code: kind,
            text: kind,
            values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
          }),
        ),
      }
    case 'scenario': {
      const paths = problem.wrong.map(({ path }) => path).filter(path => path !== '')
      const text =
        paths.length > 0 ? t('open.problem.scenario', { paths: paths.join(', ') }) : t('open.problem.scenarioWhole')
      return { text, reasons: [] }
    }
    case 'recording':
      return { text: t('open.problem.recording', { reason: problem.reason }), reasons: [] }
    case 'field':
      return { text: t('open.problem.field', { field: problem.field }), reasons: [] }
    case 'no-link':
    case 'cannot-unpack':
    case 'too-large':
    case 'no-json':
    case 'no-case':
    case 'version':
    case 'empty':
      return { text: t(`open.problem.${problem.kind}`), reasons: [] }
  }
}
