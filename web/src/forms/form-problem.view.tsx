import { Callout } from '@blueprintjs/core'
import type { ApiProblem } from '../api/api-problem.ts'
import { useProblemText } from '../i18n/problem-text.ts'

/** Why it was not saved, where that belongs to no field. */
export function FormProblem({ problem }: { readonly problem: ApiProblem | null }) {
  const problemText = useProblemText()
  return (
    <div role="alert">
      {problem ? (
        <Callout intent="danger" className="sr-form-problem">
          {problemText(problem)}
        </Callout>
      ) : null}
    </div>
  )
}
