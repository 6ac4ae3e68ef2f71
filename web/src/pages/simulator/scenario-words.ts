import { useTranslation } from 'react-i18next'
import { scenarioSources } from '#simulator/scenario-language/scenario-sources.ts'

type LibraryName = (typeof scenarioSources)[number]['name']

const isOfLibrary = (name: string): name is LibraryName => scenarioSources.some(source => source.name === name)

export interface ScenarioWords {
  readonly title: string
  /** What happens and what to look for; null of somebody's own. */
  readonly text: string | null
}

/** What a scenario is called; one's own is called what its file says. */
export function useScenarioWords(): (name: string) => ScenarioWords {
  const { t } = useTranslation('simulator')
  return name =>
    isOfLibrary(name)
      ? { title: t(`scenarios.${name}.title`), text: t(`scenarios.${name}.text`) }
      : { title: name, text: null }
}
