import { useTranslation } from 'react-i18next'
import { scenarioSources } from '#simulator/scenario-language/scenario-sources.ts'

type LibraryName = (typeof scenarioSources)[number]['name']

const isOfLibrary = (name: string): name is LibraryName => scenarioSources.some(source => source.name === name)

export interface ScenarioWords {
  readonly title: string
  /** The events and what to look for; null for somebody's own. */
  readonly text: string | null
}

/** The name of a scenario; one's own is named as in its file. */
export function useScenarioWords(): (name: string) => ScenarioWords {
  const { t } = useTranslation('simulator')
  return name =>
    isOfLibrary(name)
      ? { title: t(`scenarios.${name}.title`), text: t(`scenarios.${name}.text`) }
      : { title: name, text: null }
}
