/* Words for what can be wrong with event actions and their files. */
import type { FileContent } from '#domain/events/event-action.ts'
import type { ScriptsNotSafe } from '#domain/usecases/events/manage-event-actions.usecase.ts'
import type { EventProblem } from './problem-kinds.ts'
import type { WordsFor } from './problem-words.ts'

const contentWords: Readonly<Record<FileContent, string>> = { wav: 'a sound (WAV)', py: 'a Python script' }
const scriptWords: Readonly<Record<ScriptsNotSafe['reason'], string>> = {
  'no-python': 'Scripts cannot be run: there is no Python on the machine. Install python3, then restart Speedrail.',
  'not-installed':
    'Scripts cannot be run: nothing on the machine keeps them apart from its data. Install bubblewrap, then restart Speedrail.',
  'not-permitted':
    'Scripts cannot be run: this computer does not let bubblewrap keep them apart from its data. "speedrail doctor" says why.',
}
const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

export const eventWords: WordsFor<EventProblem['kind']> = {
  'event-action-invalid': () => ['The event action was not saved. {reasons}'],
  'scripts-not-safe': ({ reason }) => [scriptWords[reason], { context: reason }],
  'too-many-event-actions': ({ most }) => ['At most {most} event actions.', { most }],
  'comment-too-long': ({ most }) => ['The comment must have at most {most} characters.', { most }],
  'execution-group-length': ({ most }) => [
    'The name of an execution group must have 1 to {most} characters.',
    { most },
  ],
  'too-many-execution-groups': ({ most }) => ['At most {most} execution groups.', { most }],
  'url-not-usable': ({ most }) => [
    'The URL must begin with http:// or https://, name a host, and have at most {most} characters.',
    { most },
  ],
  'volume-out-of-range': ({ least, most }) => ['The volume must be between {least}% and {most}%.', { least, most }],
  'sound-device-length': ({ most }) => ['The name of the sound device must have at most {most} characters.', { most }],
  'file-name-length': ({ most }) => ['The name of the file must have 1 to {most} characters.', { most }],
  'file-needed': ({ content }) => [`file required! Choose ${contentWords[content]}.`, { context: content }],
  'file-update-needed': ({ content }) => [
    `File update required on type change! Choose ${contentWords[content]}.`,
    { context: content },
  ],
  'file-of-wrong-kind': ({ content }) => [`The file is not ${contentWords[content]}.`, { context: content }],
  'file-gone': () => ['The file is no longer on the machine. Choose it again.'],
  'event-run-ended': () => ['This run has ended already.'],
  'file-too-large': ({ mostBytes }) => ['The file is larger than {most} MB.', { most: megabytes(mostBytes) }],
  'file-not-usable': () => ['The file is neither a sound (WAV) nor a text in UTF-8.'],
  'file-vault-full': ({ mostBytes }) => [
    'All files together would be larger than {most} MB. Delete event actions that need files, and start again.',
    { most: megabytes(mostBytes) },
  ],
}
