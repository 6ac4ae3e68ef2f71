import { settingOf } from '../../extension.ts'

/** Whether assistants, programs that people talk with, reach the machine by the Model Context Protocol. */
export interface AssistantSettings {
  readonly isOn: boolean
}

export const assistantOf = settingOf<'assistant', AssistantSettings>('assistant', { isOn: false })
