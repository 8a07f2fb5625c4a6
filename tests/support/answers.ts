/** Resolves after all settled promises have run their callbacks. */
export const delivered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A platform whose answers the test sets by the number of the request; an error rejects the request. */
export function answersByHand<Question, Answer>() {
  const asked: Question[] = [];
  const settle: ((answer: Answer | Error) => void)[] = [];
  return {
    asked,
    ask(question: Question): Promise<Answer> {
      asked.push(question);
      return new Promise((resolve, reject) => {
        settle.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      });
    },
    async answer(index: number, answer: Answer | Error): Promise<void> {
      settle[index]?.(answer);
      await delivered();
    },
  };
}
