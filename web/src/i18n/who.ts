/** Somebody in a phrase: in English what one does oneself is said otherwise, whatever anybody is called. */
export interface Who {
  readonly name: string;
  /** Whether it is the one who reads it. */
  readonly own: boolean;
}

/** A name and what it does: "Ann wins", but "You win". */
export const does = ({ name, own }: Who, verb: string, ending = "s") => `${name} ${verb}${own ? "" : ending}`;

/** What is somebody's: "Ann's", but "Your". */
export const whose = ({ name, own }: Who) => (own ? "Your" : `${name}'s`);
